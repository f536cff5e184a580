import { PERSONAL_INFO_FIELDS } from '#domain/identity/personal-info-fields';
import { useCore } from '#element';
import { RecordPage, type RecordPageEvents, UserPictureEditor } from '#parts';
import { useMessages } from '#ui';

/** Personal information of the logged-in user: read, edit, save. */
export function PersonalInfo(events: RecordPageEvents) {
  const { api } = useCore();
  const t = useMessages('personal-info');
  return (
    <RecordPage
      {...events}
      title={t('title')}
      loggedOut={t('loggedOut')}
      fields={PERSONAL_INFO_FIELDS}
      textOf={t}
      read={api.user.queryWebUserBaseInfo}
      save={api.user.updateWebUserBaseInfo}
      above={<UserPictureEditor />}
      // Other elements show the names too.
      alsoShownBy={[api.user.getUserInfo]}
    />
  );
}
