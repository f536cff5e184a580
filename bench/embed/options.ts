const args = process.argv.slice(2);
const given = (flag: string): string | undefined => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);

/** What is asked for: `--runs 3` or RUNS=3; CASES=rate,duffel for what has one of these in its name. */
export const options = {
  runs: Number(given('--runs') ?? process.env.RUNS ?? 5),
  port: Number(process.env.PORT ?? 24_080),
  mayWrite: args.includes('--write'),
  /** Takes the build that is there, whatever has changed since. */
  usesPresentBuild: args.includes('--present'),
  /** A folder for a picture of each element at rest. */
  pictures: given('--pictures'),
  wants(name: string): boolean {
    const wanted = process.env.CASES?.toLowerCase().split(',');
    return !wanted || wanted.some((part) => name.toLowerCase().includes(part.trim()));
  },
};
