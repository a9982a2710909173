/** Clients know an upload as '/objects/' and its id (RF-11). */
export function objectKey(objectPath: string): string {
  return objectPath.replace(/^\/objects\//, 'uploads/')
}
