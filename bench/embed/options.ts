const args = process.argv.slice(2);
const given = (flag: string): string | undefined => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);

/** Options: `--runs 3` or RUNS=3; CASES=rate,duffel selects by name. */
export const options = {
  runs: Number(given('--runs') ?? process.env.RUNS ?? 5),
  port: Number(process.env.PORT ?? 24_080),
  mayWrite: args.includes('--write'),
  /** Uses the existing build, even if outdated. */
  usesPresentBuild: args.includes('--present'),
  /** Folder for a screenshot of each idle element. */
  pictures: given('--pictures'),
  wants(name: string): boolean {
    const wanted = process.env.CASES?.toLowerCase().split(',');
    return !wanted || wanted.some((part) => name.toLowerCase().includes(part.trim()));
  },
};
