import type { ReactNode } from 'react';
import { fieldAt } from '#domain/form/leaves';
import {
  Area,
  Awaited,
  Carrier,
  Choice,
  Count,
  Country,
  Day,
  type FieldAtProps,
  Item,
  Items,
  Line,
  Pieces,
  Place,
  Port,
  Quantity,
  Terminal,
  Time,
  Tick,
} from './controls.tsx';
import { useFormFields } from './fields-context.ts';
import { LOADED_LATER } from './load-choices.ts';

/** Draws the field at a path of the surrounding form: its control, label, limits and marks come from the field table. */
export function FieldAt(props: FieldAtProps): ReactNode {
  const { fields, choices } = useFormFields();
  const field = fieldAt(fields, props.name);
  if (field && choices === 'loading' && LOADED_LATER.includes(field.kind)) return <Awaited {...props} field={field} />;
  switch (field?.kind) {
    case 'text':
    case 'code':
      return field.lines === undefined ? <Line {...props} field={field} /> : <Area {...props} field={field} />;
    case 'item':
    case 'numberedItem':
      return <Item {...props} field={field} />;
    case 'items':
      return <Items {...props} field={field} />;
    case 'area':
      return <Place {...props} field={field} />;
    case 'choice':
      return <Choice {...props} field={field} />;
    case 'port':
      return <Port {...props} field={field} />;
    case 'carrier':
      return <Carrier {...props} field={field} />;
    case 'terminal':
      return <Terminal {...props} field={field} />;
    case 'country':
      return <Country {...props} field={field} />;
    case 'day':
      return <Day {...props} field={field} />;
    case 'time':
      return <Time {...props} field={field} />;
    case 'pieces':
      return <Pieces {...props} field={field} />;
    case 'count':
      return <Count {...props} field={field} />;
    case 'decimal':
      return <Quantity {...props} field={field} />;
    case 'flag':
      return <Tick {...props} field={field} />;
    default:
      throw new Error(`FieldAt: no control for "${props.name}". Check the path, or draw the fields of a group or list one by one.`);
  }
}
