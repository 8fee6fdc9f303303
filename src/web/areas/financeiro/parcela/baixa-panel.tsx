import { Form, type FormInstance } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import type { PreviaDe } from '../../../../contract/atos'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount, brl, formatPercent } from '../../../../domain/money/format'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { ForeseenForm } from '../../../framework/acts/foreseen-form'
import { useDeclaredAct } from '../../../framework/resources/acts/use-declared-act'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import type { FormValues } from '../../../framework/resources/form/form-values'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { PlainTable } from '../../../layout/plain-table'
import { LoadingState } from '../../../layout/states'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useConfig } from '../../../refine/config-context'
import { numerosDe, sumNumeros } from '../dinheiro'
import styles from '../financeiro.module.css'
import { JanelaNote } from '../janela-note'
import type { Item } from '../lote/linha'
import { NumerosList } from '../numeros-list'
import { maximoDe, UsarMaximo } from '../usar-maximo'
import { useCampoComprovante } from '../use-campo-comprovante'
import { usePodeBaixar } from '../use-pode-baixar'
import { isAberta, type ParcelaDaTela, readParcela } from './parcela'
import { useComecoDaBaixa } from './use-comeco-da-baixa'

const words = texts.baixa

/** The write-off of one instalment: the form for finance, for others who may do it. */
export function BaixaPanel({ record }: PanelProps) {
  const parcela = readParcela(record)
  return (
    <section className={styles.card} aria-label={words.titulo}>
      <h2 className={styles.heading}>
        {words.titulo}
        {isAberta(parcela) && <span className={styles.note}>{words.aberto(brl(parcela.aberto))}</span>}
      </h2>
      <div className={styles.body}>
        <Content parcela={parcela} />
      </div>
    </section>
  )
}

function Content({ parcela }: { readonly parcela: ParcelaDaTela }) {
  const { pode, funcoes } = usePodeBaixar()
  if (!isAberta(parcela)) return <p className={styles.muted}>{words.naoAberta(parcela.status)}</p>
  if (!pode) return <p className={styles.muted}>{words.semFuncao(funcoes)}</p>
  return (
    <>
      <JanelaNote />
      <Proposta parcela={parcela} />
    </>
  )
}

/** What was paid says with what the form begins; another payment begins it anew. */
function Proposta({ parcela }: { readonly parcela: ParcelaDaTela }) {
  const comeco = useComecoDaBaixa(parcela)
  if (!comeco) return <LoadingState />
  const { linha, item } = comeco
  return (
    <>
      {linha?.pago_em != null && (
        <p className={styles.text}>
          {words.entrou(linha.cobranca_id, formatDate(linha.pago_em), brl(linha.valor_pago ?? 0))}
        </p>
      )}
      {linha?.data_credor_informou != null && (
        <p className={styles.text}>{words.informada(formatDate(linha.data_credor_informou))}</p>
      )}
      <Baixa key={`${linha?.cobranca_id} ${item.data}`} parcela={parcela} item={item} />
    </>
  )
}

interface BaixaProps {
  readonly parcela: ParcelaDaTela
  readonly item: Item
}

function Baixa({ parcela, item }: BaixaProps) {
  const [form] = Form.useForm<FormValues>()
  const toasts = useToasts()
  const campos = useCampos(Form.useWatch('forma', form) ?? item.forma)
  useFollow(form, item.valor)
  return (
    <ForeseenForm
      nome="baixarParcela"
      form={form}
      recurso="recebimentos"
      fields={campos}
      start={startOf(item)}
      registro={parcela}
      after={({ key }, problema, put) =>
        key === 'valor' && <UsarMaximo maximo={maximoDe(problema)} onUse={(valor) => put(valor)} />
      }
      question={(feita) => ({
        shown: <Previa feita={feita} />,
        confirm: words.confirmar(brl(sumNumeros(feita.recebimentos).valor)),
      })}
      words={{
        check: words.conferir,
        ask: words.pergunta,
        done: ({ recebimentos }) => words.feita(brl(sumNumeros(recebimentos).valor)),
      }}
      onDone={(message) => toasts.success({ message })}
    />
  )
}

/** The fields that are known from the start. */
function startOf({ data, valor, forma, taxa_cartao }: Item): Readonly<Record<string, string | number>> {
  return {
    ...(data !== null && { data }),
    ...(valor !== null && { valor }),
    forma,
    ...(taxa_cartao !== null && { taxa_cartao }),
  }
}

/** As declared; the card fee only where a card is used, the proof only for who may send one. */
function useCampos(forma: unknown): readonly FieldDefinition[] {
  const { regras } = useConfig()
  const pede = useDeclaredAct('parcelas', 'baixar')?.act.pede
  const comprovante = useCampoComprovante()
  return useMemo(() => {
    const taxa = regras.pagamentos.taxa_cartao[String(forma)]
    const asked = (pede ?? []).flatMap((field) => {
      if (field.key !== 'taxa_cartao') return [field]
      return taxa === undefined
        ? []
        : [{ ...field, ajuda: taxa === 0 ? words.semTaxa : words.taxaAjuda(formatPercent(taxa)) }]
    })
    return comprovante ? [...asked, comprovante] : asked
  }, [regras, pede, forma, comprovante])
}

/** What is proposed changed under the form: a value that nobody typed follows it. */
function useFollow(form: FormInstance<FormValues>, proposed: Item['valor']): void {
  const before = useRef(proposed)
  useEffect(() => {
    if (before.current === proposed) return
    if (form.getFieldValue('valor') === before.current) form.setFieldValue('valor', proposed)
    before.current = proposed
  }, [form, proposed])
}

/** The figures of it all; of an amount beyond the instalment also by the instalments it goes to. */
function Previa({ feita }: { readonly feita: PreviaDe<'baixarParcela'> }) {
  const cobranca_id = feita.recebimentos[0]?.cobranca_id
  const names = numerosDe(feita.recebimentos)
  return (
    <>
      <NumerosList numeros={sumNumeros(feita.recebimentos)} />
      {feita.recebimentos.length > 1 && (
        <PlainTable
          columns={[words.parcela, ...names.map((name) => texts.numeros[name])]}
          figuresFrom={1}
          rows={feita.recebimentos.map((recebimento) => ({
            key: recebimento.parcela_id,
            cells: [
              rotuloDaParcela(recebimento.numero_parcela, recebimento.total_parcelas),
              ...names.map((name) => amount(recebimento[name])),
            ],
          }))}
        />
      )}
      {cobranca_id && <p className={styles.text}>{words.daCobranca(cobranca_id)}</p>}
      <p className={styles.text}>
        {words.fica} <b>{feita.parcela.status}</b>. {words.acordoFica} <b>{feita.acordo.status}</b>.
      </p>
    </>
  )
}
