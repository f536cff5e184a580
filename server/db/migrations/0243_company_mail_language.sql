-- Language of the mails with links that the company and its addresses get.
alter table customer add column mail_locale text not null default 'zh-CN' check (mail_locale in ('zh-CN', 'en-US'));
