export function openRunFolder(): void;
