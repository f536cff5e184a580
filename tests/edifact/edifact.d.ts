/** Independent parser; the package has no types. */
declare module 'edifact' {
  export class Reader {
    parse(document: string): { name: string; elements: string[][] }[];
    define(definitions: object): void;
  }
  export class Parser {
    encoding(set: string): void;
    write(chunk: string): void;
    end(): void;
    onopensegment: (name: string) => void;
    onelement: () => void;
    oncomponent: (value: string) => void;
    onclosesegment: () => void;
  }
}
