import { defineText, plural } from '@marquee/mf-shared/text';

export const useAccountText = defineText({
  en: {
    account: 'Account', lead: 'You, what you may do, and your organization.', you: 'You', name: 'Name', email: 'E-mail', verified: 'Verified', unverified: 'Not verified', twoFactor: 'Two-factor sign-in', on: 'On', off: 'Off',
    roles: 'Roles', primary: 'Primary', roleIn: (role: string, organization: string) => `${role} at ${organization}`, noRoles: 'You belong to no organization.',
    rights: 'What you may do', rightsLead: 'Your primary role decides. An owner of your organization can change it.', readAndChange: 'Read and change', read: 'Read', noRights: 'Your account has no rights in the console.',
    organization: 'Organization', organizationName: 'Organization name', type: 'Type', id: 'Identifier', noOrganization: 'You have no primary organization.', rename: 'Save name', renamed: 'The organization has its new name.', needed: 'Enter a name.', stale: 'Somebody renamed the organization meanwhile. Your text is kept; save again to put it in place.',
    members: 'Members', memberList: 'List of members', count: (count: number) => plural('en', count, { one: '# member', other: '# members' }), search: 'Search members', role: 'Role', noMembers: 'No members match', isYou: 'You',
    OWNER: 'Owner', ADMIN: 'Administrator', EDITOR: 'Editor', FINANCE: 'Finance', ANALYST: 'Analyst', SUPPORT: 'Support', PLATFORM_ADMIN: 'Platform administrator',
    ORGANIZATION: 'Organization', LICENSOR: 'Licensor', PROVIDER: 'Provider', MERCHANT: 'Merchant',
  },
  ar: {
    account: 'الحساب', lead: 'أنت وما يمكنك فعله ومؤسستك.', you: 'أنت', name: 'الاسم', email: 'البريد الإلكتروني', verified: 'موثّق', unverified: 'غير موثّق', twoFactor: 'الدخول بخطوتين', on: 'مفعّل', off: 'غير مفعّل',
    roles: 'الأدوار', primary: 'أساسي', roleIn: (role: string, organization: string) => `${role} في ${organization}`, noRoles: 'لا تنتمي إلى أي مؤسسة.',
    rights: 'ما يمكنك فعله', rightsLead: 'يحدده دورك الأساسي. يمكن لمالك مؤسستك تغييره.', readAndChange: 'قراءة وتعديل', read: 'قراءة', noRights: 'لا صلاحيات لحسابك في لوحة التحكم.',
    organization: 'المؤسسة', organizationName: 'اسم المؤسسة', type: 'النوع', id: 'المعرّف', noOrganization: 'ليست لك مؤسسة أساسية.', rename: 'حفظ الاسم', renamed: 'للمؤسسة الآن اسمها الجديد.', needed: 'أدخل اسمًا.', stale: 'غيّر شخص آخر اسم المؤسسة في الأثناء. نصّك محفوظ؛ احفظ مجددًا لاعتماده.',
    members: 'الأعضاء', memberList: 'قائمة الأعضاء', count: (count: number) => plural('ar', count, { zero: 'لا أعضاء', one: 'عضو واحد', two: 'عضوان', few: '# أعضاء', many: '# عضوًا', other: '# عضو' }), search: 'ابحث في الأعضاء', role: 'الدور', noMembers: 'لا أعضاء مطابقين', isYou: 'أنت',
    OWNER: 'مالك', ADMIN: 'مدير', EDITOR: 'محرر', FINANCE: 'مالية', ANALYST: 'محلل', SUPPORT: 'دعم', PLATFORM_ADMIN: 'مدير المنصة',
    ORGANIZATION: 'مؤسسة', LICENSOR: 'مرخِّص', PROVIDER: 'مورّد', MERCHANT: 'تاجر',
  },
});
