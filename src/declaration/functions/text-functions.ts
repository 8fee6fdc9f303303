import { recusaDaHora } from '../../domain/contact/horas-da-lei'
import { palavraProibida } from '../../domain/mensagens/palavras-proibidas'
import { variaveisDesconhecidas } from '../../domain/mensagens/variaveis'
import { type ParteDoWhatsapp, recusaDoWhatsapp } from '../../domain/mensagens/whatsapp/regras'
import { recusaDoCnab } from '../../domain/payments/cnab/exigencias'
import { objecoesLegiveis, respostasLegiveis } from '../../domain/roteiros/etapa'
import { falaConhecida } from '../../domain/roteiros/fala'
import type { ValueFunction } from './function-definitions'

/** Of what people write for others to read. */
export const TEXT_FUNCTIONS = {
  /** Whether a template uses only what a message can fill in. Source: docs/declaracoes.md, "Modelos de mensagem". */
  variaveisConhecidas: {
    kind: 'valores',
    params: 1,
    returns: 'boolean',
    run: ([texto]) => typeof texto !== 'string' || variaveisDesconhecidas(texto).length === 0,
  },
  /** Whether a step of a script says only what a contact can fill in. Source: docs/roteiros.md, "Etapas". */
  falaConhecida: {
    kind: 'valores',
    params: 1,
    returns: 'boolean',
    run: ([fala]) => typeof fala !== 'string' || falaConhecida(fala),
  },
  /** Whether the answers of a step can be read. */
  respostasLegiveis: {
    kind: 'valores',
    params: 1,
    returns: 'boolean',
    run: ([respostas]) => typeof respostas !== 'string' || respostasLegiveis(respostas),
  },
  /** Whether the objections of a step can be read. */
  objecoesLegiveis: {
    kind: 'valores',
    params: 1,
    returns: 'boolean',
    run: ([objecoes]) => typeof objecoes !== 'string' || objecoesLegiveis(objecoes),
  },
  /** Whether a text has a place of that name, `{credor}`. */
  temLugar: {
    kind: 'valores',
    params: 2,
    returns: 'boolean',
    run: ([texto, lugar]) => typeof texto === 'string' && texto.includes(`{${String(lugar)}}`),
  },
  /**
   * Why a text may not be sent to a debtor, in words; blank when it may. `ensino`: whether its creditor teaches.
   * Source: docs/contato.md, "Textos".
   */
  recusaDoTexto: {
    kind: 'valores',
    params: 3,
    returns: 'text',
    run: ([texto, finalidade, ensino], { regras }) => {
      if (typeof texto !== 'string') return null
      const of = { texto, finalidade: String(finalidade), ensino: typeof ensino === 'boolean' ? ensino : null }
      const found = palavraProibida(of, Object.values(regras.palavras_proibidas))
      return found && `Não escreva "${found.palavras}": ${found.motivo}.`
    },
  },
  /** Why WhatsApp would refuse a part of a template ('cabecalho', 'texto', 'rodape', 'botao'); blank when it would not. Source: docs/contato.md. */
  recusaDoWhatsapp: {
    kind: 'valores',
    params: 2,
    returns: 'text',
    run: ([parte, texto]) => (isParte(parte) && typeof texto === 'string' ? recusaDoWhatsapp(parte, texto) : null),
  },
  /** Why a contract may not let people be reached at that hour of those days; blank when it may. Source: docs/contato.md. */
  recusaDaHora: {
    kind: 'valores',
    params: 2,
    returns: 'text',
    run: ([hora, dias], { regras }) =>
      typeof hora === 'string' ? recusaDaHora(hora, String(dias), regras.horas_da_lei) : null,
  },
  /** Why a field of a convenio does not do for the files of its bank; blank when it does. Source: docs/trilhos.md, "CNAB". */
  recusaDoCnab: {
    kind: 'valores',
    params: 4,
    returns: 'text',
    run: ([banco, layout, campo, valor]) =>
      recusaDoCnab(String(banco), String(layout), String(campo), typeof valor === 'string' ? valor : null),
  },
} satisfies Readonly<Record<string, ValueFunction>>

function isParte(parte: unknown): parte is ParteDoWhatsapp {
  return parte === 'cabecalho' || parte === 'texto' || parte === 'rodape' || parte === 'botao'
}
