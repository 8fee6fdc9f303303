import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { ResumoDoCliente } from '../../../contract/clientes'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { brl } from '../../../domain/money/format'
import { toneOf } from '../../framework/fields/display/tone'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/clientes-texts'
import { type Fact, Facts } from '../../layout/facts'
import { AbsentState } from '../../layout/states'
import { useCan, useConfig, useRotulo } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import styles from './clientes.module.css'
import { useContagemDeDuplicados } from './duplicados/use-duplicados'

/** Head of the client's page: what stands in the way, what is owed, agreed and received. */
export function CabecalhoDoCliente({ record }: PanelProps) {
  const can = useCan()
  return can('clientes', 'posicao') ? <Cabecalho record={record} /> : null
}

function Cabecalho({ record }: Pick<PanelProps, 'record'>) {
  const id = Number(record.id)
  // a change of the record asks again
  const asking = { queryKey: [record.versao], staleTime: 10_000, retry: false } as const
  const { data: resumo, error, refetch } = useAsk('resumoDoCliente', { id }, asking)
  const { isLoading, download } = useDownload()
  if (!resumo) return <AbsentState error={error} onRetry={refetch} />
  return (
    <section className={styles.card} aria-label={texts.posicao}>
      <div className={styles.badges}>
        <Badges record={record} resumo={resumo} />
        <span className={styles.side}>
          {resumo.ultimo_contato !== null && (
            <span className={styles.muted}>{texts.ultimoContato(formatInstant(resumo.ultimo_contato))}</span>
          )}
          <Button
            size="small"
            loading={isLoading}
            onClick={() => void download(`/clientes/${id}/extrato.pdf`, `extrato-${id}-${resumo.data}.pdf`)}
          >
            {texts.extrato}
          </Button>
        </span>
      </div>
      <Totals resumo={resumo} />
    </section>
  )
}

/** Every state is a word on its colour. */
function Badges({ record, resumo }: Pick<PanelProps, 'record'> & { readonly resumo: ResumoDoCliente }) {
  const { listas, regras } = useConfig()
  const rotulo = useRotulo()
  const labelled = (['perfil', 'classificacao_cliente', 'localizacao'] as const).flatMap((lista) => {
    const found = listas[lista]?.find(({ valor }) => valor === record[lista])
    return found ? [{ key: lista, tone: toneOf(found.cor), text: found.rotulo }] : []
  })
  const { promessa, agendamento, prescritas } = resumo
  const badges = [
    ...labelled,
    resumo.situacao === 'ATIVO'
      ? { key: 'situacao', tone: styles.ok, text: texts.selos.ATIVO }
      : { key: 'situacao', tone: styles.warn, text: texts.selos.inativoHa(regras.negociacao.dias_inativo) },
    ...(resumo.sem_contato
      ? [{ key: 'sem', tone: styles.bad, text: texts.selos.naoContatar(resumo.motivo_sem_contato) }]
      : []),
    ...resumo.canais_bloqueados.map((canal) => ({
      key: `canal ${canal}`,
      tone: styles.bad,
      text: texts.selos.canalBloqueado(rotulo('canais', canal)),
    })),
    ...(resumo.acordos.quantidade > 0 ? [{ key: 'acordo', tone: styles.info, text: texts.selos.emAcordo }] : []),
    ...(promessa
      ? [
          {
            key: 'promessa',
            tone: styles.info,
            text: texts.selos.comPromessa(brl(promessa.valor), formatDate(promessa.data)),
          },
        ]
      : []),
    ...(agendamento
      ? [
          {
            key: 'agenda',
            tone: styles.info,
            text: texts.selos.agendado(agendamento.motivo, formatInstant(agendamento.quando)),
          },
        ]
      : []),
    ...(prescritas > 0 ? [{ key: 'prescritas', tone: styles.bad, text: texts.selos.prescritas(prescritas) }] : []),
    ...resumo.unidos.map(({ id, nome }) => ({ key: `unido ${id}`, tone: styles.tag, text: texts.selos.unido(nome) })),
  ]
  return (
    <>
      {typeof record.cpf_cnpj === 'string' && <b>{formatCpfCnpj(record.cpf_cnpj)}</b>}
      {badges.map(({ key, tone, text }) => (
        <span key={key} className={tone}>
          {text}
        </span>
      ))}
      <Duplicados id={Number(record.id)} />
    </>
  )
}

/** Leads to the review where other records look like this person. */
function Duplicados({ id }: { readonly id: number }) {
  const total = useContagemDeDuplicados(id)
  if (total === 0) return null
  return (
    <Link className={styles.warn} to={`/clientes/duplicados?cliente=${id}`}>
      {texts.selos.duplicado(total)}
    </Link>
  )
}

function Totals({ resumo }: { readonly resumo: ResumoDoCliente }) {
  const { operacoes, acordos, recebido, total, data } = resumo
  const figure = (label: string, valor: number, note: string): Fact => [
    label,
    <>
      <span className={styles.figure}>{brl(valor)}</span>
      <span className={styles.muted}>{note}</span>
    </>,
  ]
  return (
    <Facts
      className={styles.totals}
      facts={[
        figure(texts.nominal, operacoes.nominal, texts.operacoes(operacoes.quantidade)),
        figure(texts.atualizado, operacoes.atualizado, texts.maiorAtraso(operacoes.maior_atraso)),
        figure(texts.emAcordo, acordos.em_aberto, texts.acordos(acordos.quantidade)),
        figure(texts.recebido, recebido.valor, texts.ultimoRecebimento(recebido.ultimo && formatDate(recebido.ultimo))),
        figure(texts.total, total, texts.paraQuitar(formatDate(data))),
      ]}
    />
  )
}
