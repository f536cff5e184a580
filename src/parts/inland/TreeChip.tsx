import { type ComponentType, useState } from 'react';
import { Chip, type LazyPart, Skeleton, token, useMessages } from '#ui';

interface TreeChipProps<Option> {
  label: string;
  /** Of its button. */
  name?: string;
  /** It was opened in a light shell. */
  startsOpen?: boolean;
  /** Name of what is chosen; null for all. */
  value: string | null;
  tree: LazyPart<ComponentType<{ label: string; onPick: (option: Option) => void }>>;
  onChange: (option: Option | null) => void;
}

/** A filter that is chosen in a tree; the tree is loaded on demand. */
export function TreeChip<Option>({ label, name, startsOpen = false, value, tree, onChange }: TreeChipProps<Option>) {
  const t = useMessages('inland');
  const [isOpen, setOpen] = useState(startsOpen);
  const Content = tree.use(isOpen, () => setOpen(false));
  const pick = (option: Option) => {
    onChange(option);
    setOpen(false);
  };
  return (
    <span onPointerEnter={tree.fetch} onFocus={tree.fetch}>
      <Chip
        isOn={value !== null}
        {...(name === undefined ? {} : { buttonName: name })}
        {...(value === null ? {} : { name: label, onRemove: () => onChange(null) })}
        popover={{
          title: label,
          open: isOpen,
          onOpenChange: setOpen,
          content: <div css={panel}>{Content ? <Content label={label} onPick={pick} /> : <Skeleton height={token.s10} />}</div>,
        }}
      >
        {value === null ? label : t('filter.is', { filter: label, value })}
      </Chip>
    </span>
  );
}

const panel = { padding: token.s3, width: token.popWidth, maxWidth: '100%', maxHeight: token.listHeight, overflowY: 'auto' } as const;
