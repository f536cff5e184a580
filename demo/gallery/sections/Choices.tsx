import { useState } from 'react';
import { Checkbox, RadioGroup, Segmented, Switch, Tabs, useMessages } from '#ui';
import { line, stack } from './layout.ts';

export function Choices() {
  const t = useMessages('gallery');
  const [agreed, agree] = useState(true);
  const [terms, setTerms] = useState<string | null>('prepaid');
  const [followed, follow] = useState(true);
  const [tab, setTab] = useState('so');
  const options = [
    { value: 'prepaid', label: t('prepaid') },
    { value: 'collect', label: t('collect') },
  ];
  return (
    <div css={stack}>
      <div css={line}>
        <Checkbox value={agreed} onChange={agree} label={t('agree')} />
        <Checkbox value="mixed" label={t('all')} />
        <Checkbox value={false} label={t('off')} disabled />
        <Checkbox value={false} label={t('agree')} error={t('wrong')} />
        <Switch value={followed} onChange={follow} label={t('follow')} />
        <Switch value={false} label={t('off')} disabled />
        <Segmented label={t('terms')} value={terms ?? 'prepaid'} onChange={setTerms} options={options} />
      </div>
      <RadioGroup label={t('terms')} value={terms} onChange={setTerms} options={options} required />
      <Tabs
        label={t('section.choices')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'so', label: 'SO' },
          { value: 'si', label: 'SI', errors: 3 },
          { value: 'vgm', label: 'VGM', count: 2 },
          { value: 'preplan', label: t('prePlan'), disabled: true },
        ]}
      >
        <p>{tab.toUpperCase()}</p>
      </Tabs>
    </div>
  );
}
