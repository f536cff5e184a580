import type { FieldFinding } from '../issue.ts';
import { type CharacterSet, foreignCharacters } from './character-set.ts';
import { type Segment, SEGMENTS } from './segment.ts';

/** A text of a field of the record, which findings name. */
interface FieldText {
  field: string;
  text: string;
}
type Component = string | FieldText;
/** One component, or several; an element without a value is `''`. */
type Element = Component | readonly Component[];

const SHOWN = 5;

/** Segments of a message that is being written, and what cannot be written of the record. */
export class MessageDraft {
  readonly segments: Segment[] = [];
  readonly findings: FieldFinding[] = [];
  readonly #set: CharacterSet;

  constructor(set: CharacterSet) {
    this.#set = set;
  }

  /** Adds a segment. Texts that the character set lacks or the segment has no room for become findings; none is shortened. */
  add(tag: string, ...elements: Element[]): this {
    const lengths = SEGMENTS[tag];
    if (!lengths) throw new Error(`MessageDraft: no definition of segment ${tag}. Add it to SEGMENTS.`);
    const listed = elements.map((element) => (Array.isArray(element) ? (element as readonly Component[]) : [element as Component]));
    this.segments.push({
      tag,
      elements: listed.map((components, element) => components.map((component, place) => this.#checked(component, lengths[element]?.[place] ?? 0))),
    });
    return this;
  }

  /** Adds the segment only if the text is not blank. */
  addIf(text: string | null | undefined, tag: string, ...elements: Element[]): this {
    return text ? this.add(tag, ...elements) : this;
  }

  /** Whether the character set has these characters. */
  holds(text: string): boolean {
    return foreignCharacters(this.#set, text).length === 0;
  }

  tell(finding: FieldFinding): void {
    if (!this.findings.some(({ field, code }) => field === finding.field && code === finding.code)) this.findings.push(finding);
  }

  #checked(component: Component, max: number): string {
    const { field, text } = typeof component === 'string' ? { field: '', text: component } : component;
    const foreign = foreignCharacters(this.#set, text);
    if (foreign.length > 0) this.tell({ field, code: 'edi.characters', params: { found: foreign.slice(0, SHOWN).join(' '), set: this.#set } });
    if (text.length > max) this.tell({ field, code: 'maxLength', params: { max } });
    return text;
  }
}

/** A component that is the text of a field. */
export const of = (field: string, text: string | number | null | undefined): FieldText => ({ field, text: text == null ? '' : String(text) });
