import type { ReactNode } from 'react';
import { fieldAt } from '#domain/form/leaves';
import { Area, Carrier, Choice, Count, Country, Day, type FieldAtProps, Item, Line, Pieces, Port, Quantity, Terminal, Tick } from './controls.tsx';
import { useFormFields } from './fields-context.ts';

/** Draws the field at a path of the surrounding form: its control, label, limits and marks come from the field table. */
export function FieldAt(props: FieldAtProps): ReactNode {
  const field = fieldAt(useFormFields().fields, props.name);
  switch (field?.kind) {
    case 'text':
    case 'code':
      return field.lines === undefined ? <Line {...props} field={field} /> : <Area {...props} field={field} />;
    case 'item':
    case 'numberedItem':
      return <Item {...props} field={field} />;
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
