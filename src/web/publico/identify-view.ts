import type { Wire } from '../../contract/atoms'
import type { aberturaDoLink, identificarNoLink } from '../../contract/contato/link'
import { act } from './act'
import { strangersAnswers } from './answers-view'
import type { Page } from './call'
import { el, field } from './dom'
import { texts } from './texts'

export type Abertura = Wire<typeof aberturaDoLink.resposta>
type Reconhecido = Wire<typeof identificarNoLink.resposta>

interface Identifying {
  readonly page: Page
  readonly abertura: Abertura
  readonly recognised: () => void
  readonly gone: () => void
}

/** Two of three questions, and what anybody may answer; where nobody can be recognised, only the latter. */
export function identifyView({ page, abertura, recognised, gone }: Identifying): readonly HTMLElement[] {
  const { empresa, canal, identifica } = abertura
  const title = identifica ? texts.tituloIdentificar : texts.tituloFale
  return [
    el('h1', { tabindex: '-1' }, [title]),
    el('p', {}, [identifica ? texts.ajudaIdentificar : texts.ajudaFale]),
    ...(identifica ? [questions({ page, recognised, gone })] : []),
    strangersAnswers({ page, canal, gone }),
    el('p', { class: 'foot' }, [texts.quemEnvia(empresa.nome, empresa.cnpj, empresa.cidade)]),
  ]
}

function questions({ page, recognised, gone }: Pick<Identifying, 'page' | 'recognised' | 'gone'>): HTMLElement {
  const digits = (name: string, maxlength: string) =>
    el('input', { name, maxlength, inputmode: 'numeric', autocomplete: 'off', spellcheck: 'false' })
  const nascimento = el('input', { name: 'nascimento', maxlength: '5', autocomplete: 'off', spellcheck: 'false' })
  const cpf = digits('cpf', '3')
  const cep = digits('cep', '9')
  return act<Reconhecido>({
    ...{ label: texts.continuar, kind: 'main', expired: gone },
    fields: [field(texts.nascimento, nascimento, texts.nascimentoAjuda), field(texts.cpf, cpf), field(texts.cep, cep)],
    ask: () => page.post('/identificar', { nascimento: nascimento.value, cpf: cpf.value, cep: cep.value }),
    done: ({ sessao }) => {
      page.recognised(sessao)
      recognised()
    },
  })
}
