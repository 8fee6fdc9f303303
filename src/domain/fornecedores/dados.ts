/** What a supplier may tell of a client, as `config/listas/dados_enriquecidos.yaml` names it; a test holds the two together. */

/** Ways to reach somebody, of which there may be several. */
export const DADOS_DE_CONTATO = ['telefone', 'email'] as const

/** Fields of the client himself. */
export const DADOS_DO_CLIENTE = ['cep', 'endereco', 'numero', 'bairro', 'cidade', 'uf'] as const

export const OBITO = 'obito'

export const DADOS_ENRIQUECIDOS = [...DADOS_DE_CONTATO, ...DADOS_DO_CLIENTE, OBITO] as const
