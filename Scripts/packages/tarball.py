"""The tarball: a folder to unpack anywhere, with a checksum of every file, and a list of what is inside."""
import gzip
import hashlib
import io
import os
import tarfile

from . import inventory


def checksums(contents):
    """What `sha256sum --check` reads."""
    return "".join(f"{hashlib.sha256(data).hexdigest()}  {path}\n" for path, data in contents.items()).encode()


def entry(path, size, package):
    """A file's head in the archive: nothing of the machine that made it."""
    info = tarfile.TarInfo(path)
    info.size, info.mtime = size, package.time
    info.mode = 0o755 if "/bin/" in path else 0o644
    return info


def archive(folder, contents, package):
    """The bytes of the archive. Folders are made by whoever unpacks it."""
    packed = io.BytesIO()
    # gzip's own head has a time and a name, too.
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, compresslevel=6, mtime=package.time) as zipped:
        with tarfile.open(mode="w", fileobj=zipped, format=tarfile.USTAR_FORMAT) as tar:
            for path, data in sorted(contents.items()):
                path = f"{folder}/{path}"
                tar.addfile(entry(path, len(data), package), io.BytesIO(data))
    return packed.getvalue()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)
    return path


def make(package, output):
    """Writes the archive, its checksum, and the list that is also inside; gives their paths."""
    name = f"caret-{package.version}-linux-x86_64"
    contents = package.files()
    listed = inventory.document(package, contents)
    contents["share/doc/caret/caret.cdx.json"] = listed
    contents["SHA256SUMS"] = checksums(contents)
    packed = archive(name, contents, package)
    path = os.path.join(output, name)
    sums = f"{hashlib.sha256(packed).hexdigest()}  {name}.tar.gz\n".encode()
    return [
        write(path + ".tar.gz", packed), write(path + ".tar.gz.sha256", sums), write(path + ".cdx.json", listed),
    ]
