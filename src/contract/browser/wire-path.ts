/** Path of a call in the table of the wire: one that ends with a slash continues with the call's name. */
export const wirePath = (name: string, path: string): string => (path.endsWith('/') ? path + name : path);
