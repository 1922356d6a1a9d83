export const partyRelations = ['owned_by_owner', 'family', 'owns_owner', 'same_group', 'other'] as const;
export type PartyRelation = (typeof partyRelations)[number];

export const partyRelationWords: Readonly<Record<PartyRelation, string>> = {
  owned_by_owner: 'Una empresa de un dueño',
  family: 'Familia de un dueño',
  owns_owner: 'Quien es dueño de la empresa dueña',
  same_group: 'Otra empresa del mismo grupo',
  other: 'Otra relación',
};
