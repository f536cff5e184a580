// Globals of the runner's mocha, as far as these tests use them; vitest's tests import theirs.
interface MochaContext {
  skip(): never;
}
declare function describe(what: string, tests: () => void): void;
declare function it(behaviour: string, test: (this: MochaContext) => void | Promise<void>): void;
declare function beforeEach(prepare: () => unknown): void;
declare function afterEach(tidy: () => unknown): void;
