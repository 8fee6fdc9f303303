import { Alert, Button, Form, type FormInstance } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { usePlacedErrors } from '../../../framework/acts/use-placed-errors'
import { useDraft } from '../../../framework/resources/form/drafts/use-draft'
import { FormField } from '../../../framework/resources/form/form-field'
import type { FormValues } from '../../../framework/resources/form/form-values'
import { PLAIN_CONDITIONS } from '../../../framework/resources/form/plain-conditions'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { useConfig } from '../../../refine/config-context'
import styles from '../financeiro.module.css'
import { maximoDe, UsarMaximo } from '../usar-maximo'
import { useCampoComprovante } from '../use-campo-comprovante'
import { camposDaBaixa } from './campos-da-baixa'
import type { ParcelaDaTela } from './parcela'
import { PreviaDaBaixa } from './previa-da-baixa'
import { useBaixa } from './use-baixa'

const words = texts.baixa
/** What is asked for with nothing to begin with. */
const BLANK: FormValues = { taxa_cartao: undefined, observacao: undefined, comprovante: undefined }
const WIDE: ReadonlySet<string> = new Set(['observacao', 'comprovante'])

/** Asks for the write-off; what was typed is kept for this user and address until it is done. */
export function BaixaForm({ parcela }: { readonly parcela: ParcelaDaTela }) {
  const [form] = Form.useForm<FormValues>()
  const draft = useDraft()
  const { hoje } = useConfig()
  const campos = useCampos(Form.useWatch('forma', form) ?? parcela.forma_pagamento)
  const start = { data: hoje, valor: parcela.aberto, forma: parcela.forma_pagamento, excedente: 'nao' }
  const baixa = useBaixa(parcela, () => {
    draft.discard()
    form.resetFields()
  })
  const unplaced = usePlacedErrors(form, campos, baixa.problema)
  // while the question is open the fields are out of sight
  const message = baixa.previa ? (baixa.problema?.text ?? null) : unplaced
  useFollow(form, parcela.aberto)
  const discard = () => {
    draft.discard()
    form.setFieldsValue({ ...BLANK, ...start })
  }
  const applyMaximo = (valor: number) => {
    form.setFields([{ name: 'valor', value: valor, errors: [] }])
    baixa.esquecer()
  }
  return (
    <>
      {draft.found && (
        <Alert
          type="info"
          message={words.rascunho(formatInstant(draft.found.savedAt))}
          action={
            <Button size="small" onClick={discard}>
              {words.descartar}
            </Button>
          }
        />
      )}
      {message !== null && (
        <p role="alert" className={styles.problem}>
          {message} {baixa.problema?.isStale && words.mudou}
        </p>
      )}
      <Form
        form={form}
        name="baixa"
        layout="vertical"
        requiredMark
        hidden={baixa.previa !== null}
        initialValues={{ ...start, ...draft.found?.values }}
        onValuesChange={(_, all) => draft.note(all, parcela.versao)}
        onFinish={(values) => void baixa.conferir(values)}
      >
        <div className={styles.fields}>
          {campos.map((field) => (
            <div key={field.key} className={WIDE.has(field.key) ? styles.wide : undefined}>
              <FormField
                recurso="recebimentos"
                field={field}
                path={[field.key]}
                record={{}}
                conditions={PLAIN_CONDITIONS}
              />
              {field.key === 'valor' && <UsarMaximo maximo={maximoDe(baixa.problema)} onUse={applyMaximo} />}
            </div>
          ))}
        </div>
        <Button type="primary" htmlType="submit" disabled={baixa.isChecking}>
          {baixa.isChecking ? words.conferindo : words.conferir}
        </Button>
      </Form>
      {baixa.previa && (
        <PreviaDaBaixa
          feita={baixa.previa}
          isSending={baixa.isSending}
          onConfirm={() => void baixa.confirmar()}
          onBack={baixa.voltar}
        />
      )}
    </>
  )
}

/** What is open changed under the form: a value that nobody typed follows it. */
function useFollow(form: FormInstance<FormValues>, aberto: number): void {
  const before = useRef(aberto)
  useEffect(() => {
    if (before.current === aberto) return
    if (form.getFieldValue('valor') === before.current) form.setFieldValue('valor', aberto)
    before.current = aberto
  }, [form, aberto])
}

function useCampos(forma: unknown) {
  const { listas, regras } = useConfig()
  const comprovante = useCampoComprovante()
  return useMemo(() => {
    const taxa = regras.pagamentos.taxa_cartao[String(forma)]
    return camposDaBaixa({ formas: listas.formas_pagamento ?? [], taxa, comprovante })
  }, [listas, regras, forma, comprovante])
}
