/** Address of an image of the server. */
export const imageUrl = ({ apiUrl }: { apiUrl: string }, path: string): string => `${apiUrl}/api${path}`;
