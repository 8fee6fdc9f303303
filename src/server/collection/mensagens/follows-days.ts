/** For how many days what follows a contact is told of it. Source: docs/contato.md, "Campanhas". */
export const FOLLOWS_DAYS = 30
