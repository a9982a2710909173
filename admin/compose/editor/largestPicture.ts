/** In bytes. The server accepts 3 MB of text, and Base64 adds a third. */
export const largestPicture = 1.5 * 1024 * 1024
