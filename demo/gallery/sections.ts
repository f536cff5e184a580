import type { FunctionComponent } from 'react';
import { Buttons } from './sections/Buttons.tsx';
import { Choices } from './sections/Choices.tsx';
import { Dates } from './sections/Dates.tsx';
import { Feedback } from './sections/Feedback.tsx';
import { Fields } from './sections/Fields.tsx';
import { FieldStates } from './sections/FieldStates.tsx';
import { Forms } from './sections/Forms.tsx';
import { Notices } from './sections/Notices.tsx';
import { Overlays } from './sections/Overlays.tsx';
import { Status } from './sections/Status.tsx';
import { BookingTable } from './sections/BookingTable.tsx';
import { TableStates } from './sections/TableStates.tsx';
import { Trees } from './sections/Trees.tsx';
import { Uploads } from './sections/Uploads.tsx';

/** By the value of `?section=`. */
export const SECTIONS = {
  buttons: Buttons,
  fields: Fields,
  fieldStates: FieldStates,
  form: Forms,
  choices: Choices,
  dates: Dates,
  uploads: Uploads,
  status: Status,
  feedback: Feedback,
  overlays: Overlays,
  notices: Notices,
  table: BookingTable,
  tableStates: TableStates,
  tree: Trees,
} satisfies Record<string, FunctionComponent>;

export type SectionName = keyof typeof SECTIONS;
