/** Every file of a drop, those in folders too, in the folders' order. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // The list is empty after the first await: take out what is needed before.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = await Promise.all(entries.map(filesOf))
  return files.flat().filter(isNotHidden)
}

/** Folders hold what their system keeps there (`.DS_Store`); nobody meant to drop that. */
export function isNotHidden({ name }: Pick<File, 'name'>): boolean {
  return !name.startsWith('.') && !/^(?:thumbs\.db|desktop\.ini)$/i.test(name)
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const found: File[] = []
  const reader = entry.createReader()
  // A reader gives at most a hundred at a time, and nothing once it is through.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    found.push(...(await Promise.all(entries.map(filesOf))).flat())
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
