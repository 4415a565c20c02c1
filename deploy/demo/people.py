"""Names for the demonstration: forty players of an invented club."""

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
