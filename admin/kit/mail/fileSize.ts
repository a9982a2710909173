const units = ['Bytes', 'KB', 'MB', 'GB']

/** Returns '0 Bytes', '1.5 KB', or '3.07 MB' in base 1024 (CONST-11). */
export function fileSize(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${Number((bytes / 1024 ** unit).toFixed(2))} ${units[unit]}`
}
