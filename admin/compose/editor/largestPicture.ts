/** Bytes of a picture in a text. A text of 3 MB is what the server takes, and a picture grows by a third in it. */
export const largestPicture = 1.5 * 1024 * 1024
