/* Preloaded into a program, this keeps a second copy of a folder's files: of each file what was last synced.
 *
 * After the power is cut, a disk has what was synced, and perhaps more. We take the hardest case, nothing more: a file
 * that was never synced is gone, and one that was synced has what it had then. Renaming and deleting are taken as on the
 * disk at once, as with a file system that keeps a journal of names.
 *
 * SYNCED_FROM is the folder that the program writes; SYNCED_TO the folder of the copies. Both without a slash at the end.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BLOCK (1 << 16)
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* The path of the copy of `path`; 0 where the file is outside the folder. */
static int copy_of(const char *path, char *copy) {
    const char *from = getenv("SYNCED_FROM"), *to = getenv("SYNCED_TO");
    if (!from || !to) return 0;
    size_t length = strlen(from);
    if (strncmp(path, from, length) || path[length] != '/') return 0;
    return snprintf(copy, PATH_MAX, "%s%s", to, path + length) < PATH_MAX;
}

/* The same of a path as a program gives it, perhaps relative to where it works. */
static int copy_at(const char *path, char *copy) {
    char whole[PATH_MAX];
    if (path[0] == '/') return copy_of(path, copy);
    ssize_t length = readlink("/proc/self/cwd", whole, sizeof whole - 1);
    if (length < 0) return 0;
    snprintf(whole + length, sizeof whole - length, "/%s", path[0] == '.' && path[1] == '/' ? path + 2 : path);
    return copy_of(whole, copy);
}

static void make_folders(char *path) {
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        mkdir(path, 0700);
        *at = '/';
    }
}

/* Bring a copy up to date: only blocks that differ are written, so a long file costs no more than reading it. */
static void update(int source, int target) {
    char now[BLOCK], then[BLOCK];
    off_t at = 0;
    ssize_t length;
    while ((length = pread(source, now, BLOCK, at)) > 0) {
        if (pread(target, then, length, at) != length || memcmp(now, then, length))
            if (pwrite(target, now, length, at) != length) abort();
        at += length;
    }
    if (length < 0 || ftruncate(target, at)) abort();
}

/* Where a file that is open can be read: as it is, for closing the same file once more would take away all locks that
 * the program has on it, and another program would delete a log of SQLite that is in use. Only where it is open for
 * writing alone, which SQLite never does, it is opened again. */
static int readable(int file, const char *path) {
    return (fcntl(file, F_GETFL) & O_ACCMODE) == O_WRONLY ? open(path, O_RDONLY | O_CLOEXEC) : file;
}

/* Copy what the file has now. One copy of a file at a time: an older one must not overwrite a newer. A program that is
 * killed in here was not told that its file is synced; its copy is then partly new, as on a disk. */
static void keep(int file) {
    char link[64], path[PATH_MAX], copy[PATH_MAX];
    struct stat about;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0 || fstat(file, &about) || !S_ISREG(about.st_mode) || !about.st_nlink) return;
    path[length] = 0;
    if (!copy_of(path, copy)) return;
    make_folders(copy);
    int source = readable(file, path);
    if (source < 0) return;
    int target = open(copy, O_CREAT | O_RDWR | O_CLOEXEC, about.st_mode & 0777);
    if (target < 0 || flock(target, LOCK_EX)) abort();
    update(source, target);
    close(target);
    if (source != file) close(source);
}

int fsync(int file) {
    keep(file);
    return 0;
}

int fdatasync(int file) {
    keep(file);
    return 0;
}

int rename(const char *from, const char *to) {
    char copy_from[PATH_MAX], copy_to[PATH_MAX];
    int failed = REAL(rename)(from, to);
    if (!failed && copy_at(from, copy_from) && copy_at(to, copy_to)) {
        make_folders(copy_to);
        REAL(rename)(copy_from, copy_to);
    }
    return failed;
}

int unlink(const char *path) {
    char copy[PATH_MAX];
    int failed = REAL(unlink)(path);
    if (!failed && copy_at(path, copy)) REAL(unlink)(copy);
    return failed;
}

int rmdir(const char *path) {
    char copy[PATH_MAX];
    int failed = REAL(rmdir)(path);
    if (!failed && copy_at(path, copy)) REAL(rmdir)(copy);
    return failed;
}

int mkdir(const char *path, mode_t mode) {
    char copy[PATH_MAX];
    int failed = syscall(SYS_mkdir, path, mode);
    if (!failed && copy_at(path, copy)) syscall(SYS_mkdir, copy, mode);
    return failed;
}
