"""Names for the demonstration: the members of an invented club, and people who visit it."""

PAIRS = (
    ("Agnes Whitford", "Bill Tremblay"),
    ("Carol Desjardins", "Dave Okafor"),
    ("Edith Moreau", "Frank Lindqvist"),
    ("Gwen Hollis", "Harold Pike"),
    ("Iris Chandra", "Jack Polchinski"),
    ("Kathleen O'Hara", "Leo Bouchard"),
    ("Margaret Yellowknee", "Norm Fischer"),
    ("Olive Sorensen", "Peter Vasquez"),
    ("Queenie Marsh", "Ron Takahashi"),
    ("Shirley Beaulieu", "Tom Adeyemi"),
    ("Ursula Kowalczyk", "Vern Campbell"),
    ("Wilma Gauthier", "Xavier Stone"),
    ("Yvonne Laframboise", "Zeke Morrison"),
    ("Beatrice Łukasz", "Clyde Ferguson"),
    ("Dorothy Nguyen", "Earl Johansson"),
    ("Fern Petrenko", "George Auld"),
)

MORE_PAIRS = (
    ("Adele Cardinal", "Bruno Mancini"),
    ("Constance Yee", "Desmond Blake"),
    ("Eunice Halvorsen", "Floyd Prentice"),
    ("Greta Zimmer", "Hugo Lafleur"),
    ("Isobel MacRae", "Jerome Standing"),
    ("Klara Havel", "Lloyd Ambrose"),
    ("Mabel Crowfoot", "Nelson Ortega"),
    ("Opal Stewart", "Percy Dumont"),
    ("Rosalind Kaur", "Stanley Wójcik"),
    ("Thelma Bergeron", "Ulrich Baumann"),
    ("Velma Ito", "Walter Friesen"),
    ("Winnie Fontaine", "Yusuf Rahman"),
    ("Zelda Carmichael", "Arthur Benoit"),
    ("Bertha Olynyk", "Cecil Drummond"),
    ("Hazel Brunet", "Ivan Sokolov"),
)
VISITORS = ("Nora Pelletier", "Gus Hendricks", "Lena Strand", "Otto Pfeiffer")
LEFT = "Hazel Brunet"
UNSEEN = "Ivan Sokolov"
ACCOUNT = "Carol Desjardins"
# One player under two spellings: somebody typed the second at the desk on a few nights.
TWICE = ("Margaret Yellowknee", "Margret Yellowknee")
MEMBERS = tuple(name for pair in (*PAIRS, *MORE_PAIRS) for name in pair)
PARTNERS = {one: other for a, b in (*PAIRS, *MORE_PAIRS) for one, other in ((a, b), (b, a))}
