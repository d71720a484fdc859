import type { PhotoStorage, StoredFile } from "../platform/files/storage.ts";

/** All that lies in a storage. */
export async function listFiles(storage: PhotoStorage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}

/** The keys of all that lies in a storage. */
export async function listKeys(storage: PhotoStorage): Promise<string[]> {
  return (await listFiles(storage)).map(({ key }) => key);
}
