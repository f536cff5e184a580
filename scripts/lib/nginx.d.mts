export function installedNginx(): string | undefined;
export function ensureNginx(): void;
