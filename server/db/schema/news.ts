import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id, Time } from './columns.ts';

/** Articles of the public site. */
export interface NewsTables {
  news: NewsTable;
  news_image: {
    id: GeneratedId;
    content_type: string;
    bytes: ColumnType<Buffer, Buffer | string, never>;
    width: number;
    height: number;
    created_at: Time;
  };
}

export interface NewsTable {
  id: GeneratedId;
  news_type: number;
  title_cn: string;
  title_en: string;
  summary_cn: string;
  summary_en: string;
  content_cn: string;
  content_en: string;
  source: string;
  cover_id: Id | null;
  is_top: Generated<boolean>;
  publish_time: Time;
  created_at: Time;
}
