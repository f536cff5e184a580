import { Empty, title, Tree, type TreeItem, useMessages } from '#ui';
import { stack } from './layout.ts';

/** With checkboxes and branches that load, fail and are empty; without checkboxes; without items. */
export function Trees() {
  const t = useMessages('gallery');
  const items: TreeItem[] = [
    { id: 'asia', label: t('tree.asia'), expand: true, children: PORTS },
    { id: 'america', label: t('tree.america'), hasChildren: true },
    { id: 'europe', label: t('tree.europe'), hasChildren: true, expand: true },
  ];
  return (
    <div css={stack}>
      <Tree label={t('tree.ports')} items={items} checkable loadChildren={load} />
      <h3 css={{ '&&': title.t14 }}>{t('broken')}</h3>
      <Tree label={t('broken')} items={items.slice(2)} loadChildren={async () => undefined} />
      <h3 css={{ '&&': title.t14 }}>{t('nothing')}</h3>
      <Tree label={t('nothing')} items={[]} empty={<Empty title={t('tree.none')} />} />
    </div>
  );
}

const PORTS: TreeItem[] = [
  { id: 'CNSGH', label: 'Shanghai CNSGH', checked: true },
  { id: 'CNNBO', label: 'Ningbo CNNBO' },
  { id: 'JPTYO', label: 'Tokyo JPTYO', disabled: true },
];

const load = async ({ id }: TreeItem): Promise<TreeItem[]> =>
  id === 'america' ? ['Los Angeles USLAX', 'Long Beach USLGB'].map((label) => ({ id: label.slice(-5), label })) : [];
