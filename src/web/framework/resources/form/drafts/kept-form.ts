import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { isPlainObject } from '../../../fields/wire-value'
import { useKept } from './kept-typing'

/** Keeps what is typed into a form of antd; what was kept is put back as soon as its fields are there. */
export function useKeptForm(name: string, form: FormInstance): void {
  const { found, note } = useKept(name)
  const values: unknown = Form.useWatch([], form)
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (!isPlainObject(values)) return
    const now = JSON.stringify(values)
    if (seen.current === null && found !== null) form.setFieldsValue(found)
    else if (seen.current !== null && seen.current !== now) note(values)
    seen.current = now
  }, [values, found, form, note])
}
