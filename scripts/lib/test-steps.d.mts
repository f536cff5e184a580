export const STEPS: readonly { name: string; title: string }[];
