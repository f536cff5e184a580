import type { Built, BuiltFile } from './lib/built-graph.mjs';

export const FIRST_LOADS: {
  widget?: string;
  goal: number;
  measure(built: Built): { name: string; files: BuiltFile[]; extra?: number }[];
}[];
