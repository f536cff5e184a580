/** Days ahead, or an ISO time with its zone. */
export interface Moment {
  name: string;
  title: string;
  days?: number;
  at?: string;
}

export const MOMENTS: readonly Moment[];
export const NOT_UNDER_FAKETIME: Readonly<Record<string, string>>;
export function millisecondsAhead(moment: Pick<Moment, 'days' | 'at'>, now?: number): number;
export function faketimeEnvironment(library: string, milliseconds: number): Record<string, string>;
export function ensureFaketime(): string | undefined;
export function clearSharedMemory(folder?: string): void;
