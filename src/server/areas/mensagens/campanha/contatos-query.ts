import { contatosDaCampanhaSql } from '../../../collection/mensagens/contatos-da-campanha'
import type { ServerSource } from '../../../framework/consultas/server-source'

/** Every contact of every campaign, and what came after it. */
export const contatosDaCampanha: ServerSource<'contatosDaCampanha'> = () => contatosDaCampanhaSql
