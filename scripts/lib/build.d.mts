export function wantedBuild(): string;
export function presentBuild(): string | undefined;
export function ensureBuilt(): Promise<boolean>;
