// The words of the desk's pages in French: inbox, enquiries, statistics, team, account, sign-in.

export const admin = {
  Save: 'Enregistrer',
} as const
