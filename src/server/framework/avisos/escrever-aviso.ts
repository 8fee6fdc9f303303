import type { Definitions } from '../../../declaration/config-definitions'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { emailHtml, paragrafos } from '../../../domain/mensagens/email-html'
import { type Bloco, writeBlocos } from '../../../domain/texto-rico/blocos'
import type { EmailDaCasa } from './carteiro'

interface Escrito {
  readonly assunto: string
  readonly texto: string
  /** Where it leads; null: nowhere. */
  readonly endereco: string | null
  /** Goes to whoever is not of the house: it says who writes, and he may answer. */
  readonly deFora: boolean
}

/** Draws an e-mail of the house: its lines, the address by itself in the last one, and who writes. Every word is escaped. */
export function escreverAviso(
  { regras }: Pick<Definitions, 'regras'>,
  { assunto, texto, endereco, deFora }: Escrito,
): Pick<EmailDaCasa, 'assunto' | 'texto' | 'carta'> {
  const { nome, cnpj, cidade } = regras.empresa
  const foot = [
    deFora
      ? `Enviado por ${nome}, CNPJ ${formatCpfCnpj(cnpj)}, ${cidade}`
      : `Enviado pelo sistema de ${nome}. Não é preciso responder.`,
  ]
  const blocos = [...paragrafos(texto), ...(endereco === null ? [] : [linked(endereco)])]
  const lines = [texto, ...(endereco === null ? [] : [endereco]), ...foot]
  return {
    assunto,
    texto: lines.join('\n\n'),
    carta: { html: emailHtml(blocos, foot), formatado: writeBlocos(blocos), remetente: null },
  }
}

function linked(endereco: string): Bloco {
  return { tipo: 'paragrafo', trechos: [{ texto: endereco, negrito: false, italico: false, link: endereco }] }
}

/** Where `npm start` is found, which sends to nobody: an installation with a server of e-mail says its own (E351). */
const HERE = 'http://localhost:3000'

/** The whole address of a place of the product, as people of the house reach it. The request that asked has no say in it. */
export function enderecoDaCasa({ integracoes }: Pick<Definitions, 'integracoes'>, caminho: string): string {
  const { interno, publico } = integracoes
  const base = [interno.endereco, publico.endereco, HERE].find((each) => each !== '') ?? HERE
  return `${base.replace(/\/$/, '')}${caminho}`
}
