import type {
  Aplicado,
  Aplicar,
  Arquivo,
  Arvore,
  Candidatos,
  Casos,
  ErroDeDeclaracao,
  Gravacoes,
  Linguagem,
  Previa,
  TelaPedida,
} from '../../../contract/declaracoes/declaracoes'
import { http } from '../http'
import type { UserConfig, UserResource } from '../user-config'

const PLACE = '/declaracoes'

export async function readTree(): Promise<Arvore> {
  return (await http.get<Arvore>(PLACE)).data
}

export async function readDeclaration(caminho: string): Promise<Arquivo> {
  return (await http.get<Arquivo>(`${PLACE}/arquivo`, { params: { caminho } })).data
}

export async function readLanguage(): Promise<Linguagem> {
  return (await http.get<Linguagem>(`${PLACE}/linguagem`)).data
}

/** Who changed what when; of one file where it is named. */
export async function readSavings(caminho: string | null): Promise<Gravacoes> {
  return (await http.get<Gravacoes>(`${PLACE}/gravacoes`, caminho === null ? {} : { params: { caminho } })).data
}

/** Mistakes of all files with these in their place; nothing is kept. */
export async function checkDeclarations(body: Candidatos, signal: AbortSignal): Promise<readonly ErroDeDeclaracao[]> {
  return (await http.post<{ readonly erros: readonly ErroDeDeclaracao[] }>(`${PLACE}/conferir`, body, { signal })).data
    .erros
}

export async function foreseeDeclarations(body: Candidatos): Promise<Previa> {
  return (await http.post<Previa>(`${PLACE}/previa`, body)).data
}

export async function runCases(body: Candidatos): Promise<Casos> {
  return (await http.post<Casos>(`${PLACE}/casos`, body)).data
}

/** A resource that is not in use yet, as one would see it; null while there are mistakes. */
export async function readScreen(body: TelaPedida, signal: AbortSignal): Promise<CandidateScreen | null> {
  const { data } = await http.post<CandidateScreen | NoScreen>(`${PLACE}/tela`, body, { signal })
  return data.recurso === null ? null : data
}

export interface CandidateScreen {
  readonly recurso: UserResource
  readonly listas: UserConfig['listas']
}

interface NoScreen {
  readonly recurso: null
}

/** Some of the rows that are there now. */
export async function readSomeRows(
  recurso: string,
  signal: AbortSignal,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (
    await http.get<readonly Readonly<Record<string, unknown>>[]>(`/${recurso}`, {
      params: { _start: 0, _end: SOME },
      signal,
    })
  ).data
}

const SOME = 6

/** Asks for the password where it was not given of late. */
export async function applyDeclarations(body: Aplicar): Promise<Aplicado> {
  return (await http.put<Aplicado>(PLACE, body)).data
}
