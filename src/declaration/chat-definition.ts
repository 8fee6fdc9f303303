/** The chat: our own, beside a database of messages elsewhere that is only read. */
export interface ChatDefinition {
  /** Address of a panel outside; blank: none. */
  readonly externo: string
  readonly motor: 'proprio' | 'firebase'
  /** Where the messages stand in that database. */
  readonly firebase_caminho: string
  /** Which key of a message holds its words, its instant and its sender. */
  readonly firebase_mapa: { readonly texto: string; readonly em: string; readonly de: string }
  /** What every browser is told of the database, none of it a secret; blank: none. */
  readonly firebase: { readonly databaseURL: string; readonly apiKey: string; readonly projectId: string }
}
